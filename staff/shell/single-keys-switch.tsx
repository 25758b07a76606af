import { keyList as say } from "./keys-words.ts";
import { turnSingleKeys, useSingleKeys } from "./single-keys.ts";

/** Turns single keys off and on (WCAG 2.1.4). */
export const SingleKeysSwitch = ({ className }: { className?: string | undefined }) => {
  const state = useSingleKeys();
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={state !== "off"}
        onChange={({ currentTarget: { checked } }) => turnSingleKeys(checked ? "on" : "off")}
      />
      {say.switch}
    </label>
  );
};
