let lastAddress = 0;

/** A network address that nobody in this test file has called from. */
export function aNewAddress(): string {
  lastAddress += 1;
  return `198.18.${Math.floor(lastAddress / 256)}.${lastAddress % 256}`;
}
