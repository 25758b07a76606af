/**
 * What a visitor may type that also occurs in the documents, patterns and replacement strings of finish-html.ts (for tests).
 * Every one must come back as it was typed.
 */
export const wordsOfMarkup: readonly string[] = [
  "modulepreload",
  "the link modulepreload rel=stylesheet",
  '<link rel="modulepreload" href="/a.js"/>',
  '<link rel="preload" as="image" href="/a.svg"/>',
  '<link href="/a.css" rel="stylesheet" title="a">',
  '<link rel="stylesheet" href="/a.css"/>',
  'data-page="no-such-page" data-part="no-such-part"',
  "</head>",
  "</title></textarea></form></body></html>",
  "<script>alert(1)</script>",
  '<script type="module" async="">import("/a.js");</script>',
  "window.__reactRouterRouteModules = {};",
  "<script>window.__reactRouterContext = {};</script>",
  "window.__reactRouterContext.streamController.close();",
  "<style>*{display:none}</style>",
  "@font-face{url(/text-face.woff2)}",
  "<!-- not closed",
  "--> <!--",
  "<![CDATA[ ]]>",
  "$& $1 $$ $` $' $<name>",
  "&amp; &lt; &quot; &#x27; &nbsp;",
  "100% \\u003c %3Cscript%3E \\n",
  `"quotes" 'single' \`back\``,
  "{{brand.name}} {phone} ${7 * 7}",
];
