/** Whether the browser can draw in space on this device. Asking takes a moment. */
export function hasWebGl(): boolean {
  if (typeof WebGLRenderingContext === 'undefined') return false;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Whether its person wants stillness or few bytes: then nothing moves or is loaded unless they ask for it. */
export function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || isSavingData(navigator);
}

/** Only some browsers tell. */
function isSavingData(device: object): boolean {
  const connection = 'connection' in device ? device.connection : null;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
