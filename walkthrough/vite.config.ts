import { defineConfig } from "vite";

// A separate page below the site's address. One script: the frame has nothing to show before all of it is there.
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
