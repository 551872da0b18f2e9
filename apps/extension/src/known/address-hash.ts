/** SHA-256 in hexadecimal digits. */
export async function addressHash(address: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
