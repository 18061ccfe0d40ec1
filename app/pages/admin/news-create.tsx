import { NewsCreate } from './news-create.client.tsx';

/** `/admin/news/createNew`: drawn in the browser alone, where the guard has let somebody in; no server loads it. */
export default function NewsCreateRoute() {
  return <NewsCreate />;
}
