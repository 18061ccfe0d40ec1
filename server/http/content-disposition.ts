/** A `Content-Disposition` header with a file's name (RFC 6266). A name beyond ASCII also comes in its encoded form (RFC 8187). */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return plain === name ? `${type}; filename="${name}"` : `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
