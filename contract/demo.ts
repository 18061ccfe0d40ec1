/** Name of the demo's lab in titles: a site with this name is the demo. */
export const demoLab = 'Molsys';
