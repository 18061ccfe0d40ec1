import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocalPath } from '../../i18n/language-context.tsx';
import { filterOf, listPath, type PublicationFilter } from './publication-filter.ts';

/** How long who types is given to go on. */
const typingPauseMs = 300;

/** Of an address that the form has made: then the form shows already what it says, and perhaps more that was typed since. */
const byForm = { byForm: true };

function isByForm(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'byForm' in state;
}

/**
 * The filters as a form shows them: at once what is chosen or typed, which the address follows without a new entry in the history. What
 * the address takes up from elsewhere, a link or the way back, the form shows too.
 */
export function useFilterForm(filter: PublicationFilter) {
  const navigate = useNavigate();
  const location = useLocation();
  const localPath = useLocalPath();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState<PublicationFilter | null>(null);

  useEffect(() => {
    if (isByForm(location.state)) return;
    clearTimeout(timer.current);
    setDraft(null);
  }, [location]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const target = listPath(filterOf(new FormData(form.current)));
    void navigate(localPath(target), { replace: true, preventScrollReset: true, state: byForm });
  };

  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    setDraft({ ...filter, ...draft, [target.name]: target.value });
    clearTimeout(timer.current);
    // A choice counts at once, but only after the form has taken it up.
    timer.current = setTimeout(apply, target instanceof HTMLSelectElement ? 0 : typingPauseMs);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };

  return { form, shown: draft ?? filter, onChange, onSubmit };
}
