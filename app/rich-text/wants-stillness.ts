/** Whether the visitor prefers reduced motion or saves data: then nothing moves by itself. */
export function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || isSavingData(navigator);
}

/** Only some browsers report this. */
function isSavingData(device: object): boolean {
  const connection = 'connection' in device ? device.connection : null;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
