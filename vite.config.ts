import cascadeLayers from '@csstools/postcss-cascade-layers'
import isPseudoClass from '@csstools/postcss-is-pseudo-class'
import ssr from 'vite-plugin-ssr/plugin'
import { defineConfig } from 'vite'
import { usedProperties } from './scripts/lib/drop-unused-properties.mjs'
import { pdfFiles } from './scripts/lib/pdf-files.mjs'
import { physicalShorthands } from './scripts/lib/physical-shorthands.mjs'

// Two builds from one file: what a browser receives (client) and the views for the server (ssr).
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [ssr(), ...(isSsrBuild ? [] : [pdfFiles(), usedProperties()])],
  css: {
    postcss: {
      plugins: [physicalShorthands(), isPseudoClass({ onComplexSelector: 'warning' }), cascadeLayers()],
    },
  },
  // Packages of the build only: what the views need of them is in dist/server.
  ssr: { noExternal: ['lucide-react', 'pdfjs-dist'] },
  server: { allowedHosts: true, host: '127.0.0.1' },
  build: {
    target: 'es2022',
    cssTarget: ['chrome73', 'edge79', 'firefox66', 'safari12.1'],
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild
      ? {}
      : {
          input: {
            main: 'client/main.ts',
            site: 'client/site.ts',
            styles: 'client/styles/index.css',
            siteStyles: 'client/styles/site.css',
            sitePageStyles: 'client/styles/site-pages.css',
            siteDataStyles: 'client/styles/site-data.css',
            siteRequestStyles: 'client/styles/site-requests.css',
            siteRecipientStyles: 'client/styles/site-recipients.css',
            siteSearchStyles: 'client/styles/site-search.css',
            portalStyles: 'client/styles/portal.css',
          },
        },
  },
}))
