/**
 * Where the contact page's facts stand on one small sheet. It has no words of its own, so no file and no Easy Read twin. In a
 * file of its own because browsers load it.
 */
export const CONTACT_CARD = "/contact/card";
