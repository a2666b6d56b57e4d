import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: 'es2022',
    lib: { entry: 'browser.ts', formats: ['es'], fileName: 'rules' },
    outDir: '../dist',
    emptyOutDir: true,
  },
});
