/** How the lab that the demo tells of calls itself in titles: a site under this name is the demo's. */
export const demoLab = 'Molsys';
