/**
 * Whether a request is a form with a file. Nobody reads its megabytes before it is known who sends them, and no page can give a file
 * back to a browser.
 */
export const isUpload = ({ headers }: Request): boolean =>
  (headers.get("Content-Type") ?? "").toLowerCase().startsWith("multipart/form-data");
