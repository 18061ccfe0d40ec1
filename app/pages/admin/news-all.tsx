import { NewsAll } from './news-all.client.tsx';

/** `/admin/news/all`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function NewsAllRoute() {
  return <NewsAll />;
}
