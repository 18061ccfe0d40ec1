import { type RefObject, useEffect, useState } from 'react';

/** Lets an element fill the screen and take its place again; null where a browser does not know how (phones of Apple). */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const note = () => setOn(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, [element]);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const done = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    // Refused, everything stays as it is.
    done?.catch(() => {});
  };
  return { isOn, toggle };
}
