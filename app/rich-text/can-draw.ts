/** Whether the viewer can draw on this device: it takes WebGL 2 from a canvas of no page. Asking takes a moment. */
export function canDrawInSpace(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return false;
  const context = new OffscreenCanvas(1, 1).getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
