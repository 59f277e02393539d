import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Few chunks, by what is needed together: a request for a few lines costs more than the lines. */
const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 2 },
  { name: languageChunk, test: /[\\/]locales[\\/]/, priority: 2 },
  { name: 'icons', test: /node_modules[\\/]lucide-react/, priority: 1 },
  { name: 'rules', test: /(node_modules[\\/]valibot|src[\\/]domain)[\\/]/, priority: 1 },
  { name: 'parts', test: isPlainPart, priority: 1 },
  { name: 'opening', test: /node_modules[\\/](@chakra-ui|@ark-ui|@zag-js|@emotion|@floating-ui|@internationalized)/ },
  { name: 'data', test: /(node_modules[\\/](dexie|@tanstack[\\/]query)|src[\\/](store|sync)[\\/])/ },
  {
    name: 'list',
    test: /(node_modules[\\/]@tanstack[\\/].*virtual|src[\\/]client[\\/](pages[\\/]list|parts[\\/]grid)[\\/])/,
  },
]

/** Parts that open something load what moves them; the others are needed by every page. */
function isPlainPart(file: string) {
  return (
    /client[\\/]parts[\\/][^\\/]+$/.test(file) &&
    !/(chakra|combobox|dialog|drawer|menu-list|popover-panel)\.tsx/.test(file)
  )
}

/** What a person reads before signing in comes alone. */
function languageChunk(file: string) {
  const [, language, area] = /locales[\\/](\w+)[\\/](\w+)\.json/.exec(file) ?? []
  return area === 'common' || area === 'session' ? `${language}` : `${language}-work`
}

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      // public/manifest.webmanifest is written by hand.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2}', 'icons/*.{png,svg}'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
  ],
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
