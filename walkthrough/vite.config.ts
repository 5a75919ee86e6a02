import { defineConfig } from "vite";

// A separate page below the site's address. It has a single script, since the frame needs all of it for the first
// picture.
export default defineConfig({
  base: "/walkthrough/",
  build: {
    outDir: "build",
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
});
