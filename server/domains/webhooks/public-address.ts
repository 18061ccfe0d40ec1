import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/** Special-purpose registries of IANA: what is not in the public network, or leads back out of it. */
const closed = blockListOf([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]);
/** Of IPv6 all else is special. */
const global = blockListOf(['2000::/3']);

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether an IP address is one of the public network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return isIPv4(address) && !closed.check(address);
}

/** Whether an address may be one of a program elsewhere: over HTTPS, without a user; its name is looked up when it is called. */
export function isPublicUrl(text: string): boolean {
  const { protocol, hostname, username, password } = new URL(text);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || username + password !== '') return false;
  return isIP(address) === 0 ? !/(?:^|\.)localhost\.?$/.test(address) : isPublicAddress(address);
}

/** Looks names up for a connection, which gets the very addresses that were found to be public. */
export function lookUpPublic(ask: typeof lookup = lookup): LookupFunction {
  return (name, options, tell) => {
    ask(name, { ...options, all: true }, (fault, addresses) => {
      const [first] = addresses ?? [];
      if (fault || !first) return tell(fault ?? new Error('NOT_FOUND'), '');
      if (!addresses.every(({ address }) => isPublicAddress(address))) return tell(new Error('NOT_PUBLIC'), '');
      return options.all ? tell(null, addresses) : tell(null, first.address, first.family);
    });
  };
}
