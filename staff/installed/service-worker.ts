import { notice } from "./notice-words.ts";
import worker from "./push-worker.js?raw";

/** For anybody: a browser requests it again by itself, and it has nothing of the provider. */
export const loader = () =>
  new Response(`const NOTICE = ${JSON.stringify(notice)};\n${worker}`, {
    headers: { "Content-Type": "text/javascript; charset=utf-8" },
  });
