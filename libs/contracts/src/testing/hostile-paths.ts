const HOST = 'evil.example';

/** Paths that some browser, proxy or server reads as the URL of another site. */
export const HOSTILE_PATHS: readonly string[] = [
  ...['//', '///', '////', '/\\', '\\\\', '\\/', '/\\/', '/\t/', '/\n/', '/\r\n/', '\t//', ' //', '/ /'],
  ...['/.//', '/..//', '/./', '/.\\/', '/%2e//', '/%2E%2E//', '/a/..//', '/a/%2e%2e//', '/a/../..//'],
  ...[
    '/%2f',
    '/%2F%2F',
    '/%5c',
    '/%5C%5C',
    '/%252f',
    '/%25252f',
    '/%2e%2f%2f',
    '/.%2f/',
    '/%09/',
    '/%0d%0a/',
  ],
  ...['/\u200b/', '/\u2028/', '/\ufeff/', '/\u00ad/', '/\u0000/', '/\u0085/'],
  ...['/\uff0f', '\uff0f\uff0f', '/\u2215', '/\u2044', '/\uff3c', '/\u29f8', '/\u3002'],
  ...['https:', 'https:/', 'https://', 'HTTPS:', 'http:', 'javascript:', 'data:text/html,', 'ftp://', 'x:'],
  ...['@', '/@', '//@', '//vaglio.example@', '/\\vaglio.example@', 'vaglio.example@', ':80@', '.'],
].flatMap((start) => [`${start}${HOST}`, `${start}${HOST}/%ff`, `${start}${HOST}/..//${HOST}`]);
