/** Debian's Chromium, without its background traffic, which a closed network would block. */
export const CHROMIUM = {
  executablePath: process.env['PALIGID_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The same with WebGL, drawn by the processor. */
export const CHROMIUM_WITH_WEBGL = {
  ...CHROMIUM,
  args: [
    ...CHROMIUM.args.filter((arg) => arg !== '--disable-gpu'),
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
};
