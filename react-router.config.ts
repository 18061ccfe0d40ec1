import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All addresses are known from the start: no request to learn a route before going there.
  routeDiscovery: { mode: 'initial' },
  // One chunk a route: its parts are small, and each further file is a request.
  splitRouteModules: false,
} satisfies Config;
