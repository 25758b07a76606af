import styles from "./crop.module.css";

type Props = { picture: string; x: number; y: number; width: number; height: number };

/** A part of a picture, in the units of its viewBox. The fragment names the part, so that a picture is fetched once for all parts. */
export function Crop({ picture, x, y, width, height }: Props) {
  const part = `${picture}#svgView(viewBox(${x},${y},${width},${height}))`;
  return <img className={`screen-only ${styles.crop}`} src={part} width={width} height={height} alt="" loading="lazy" />;
}
