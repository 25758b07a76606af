/** A name of small letters, digits and single hyphens: that of a file without its ending, or of a line in a list. */
export const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The name of a YAML file that describes a file of the same name, such as a picture. */
export const DESCRIPTION = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;

/** The digest of a stored file, or of all files of a picture. The letters keep YAML from reading a number. */
export const DIGEST = /^sha256-[0-9a-f]{64}$/;
