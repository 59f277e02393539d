import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { firstLoad } from './scripts/first-load.ts'
import { firstScripts } from './scripts/first-scripts.ts'
import { packed } from './scripts/packed.ts'
import { plainData } from './scripts/plain-data.ts'
import { wireCalls } from './scripts/wire-calls.ts'

/** What moves the parts that open: loaded when the first of them does. */
function isOpening(file: string) {
  const part =
    /client[\\/]parts[\\/](in-chakra|combobox|dialog|question-dialog|drawer|menu-list|popover-panel|theme[\\/]system)\./
  const library = /node_modules[\\/](@chakra-ui|@ark-ui|@zag-js|@emotion|@floating-ui|@internationalized)/
  return part.test(file) || library.test(file)
}

/** What no first page shows comes with the page that does: the names of months and days, tabs, cards, the options of a list that opens. */
const isPlainPart = (file: string) =>
  /client[\\/]parts[\\/](?!(calendar|card|compact|choice-set|facts|late-combobox|on-paper|open-above|qr-code|qr-link|tabs|use-escape|use-stray-keys|use-focus-back|use-options)\.)[^\\/]+$/.test(
    file,
  ) && !isOpening(file)

const isWork = (file: string) =>
  /client[\\/](app[\\/](shell[\\/](shell|sidebar)|parts[\\/]menu|resource-pages)\.|data[\\/]device[\\/](engine|surroundings|as-device)\.|screens[\\/](cash-book|device|hardware|import|labels|money|till|what-is-this)[\\/]routes\.|pages[\\/](parts[\\/]permitted|re(gister|port)[\\/]routes|document[\\/]goods[\\/]labels-wanted)\.|own[\\/](hands|coming|attention)\.|pages[\\/](list|table)[\\/](?!chips|records-filter|removal|filter-dialog|bulk-bar|list-card|list-totals|sum|elsewhere-cells)|parts[\\/]grid[\\/](?!cards|view-panel))/.test(
    file,
  ) ||
  (/node_modules[\\/](dexie[\\/]|@tanstack[\\/](?!.*[\\/]((useI|i)nfiniteQuery(Observer)?|useQueries|queriesObserver)\.))|src[\\/](store[\\/](?!re(gister|port)-|axes\.|column\.|answer-filters\.|find-by-name\.|list-totals\.|ranked-search\.|search\.|sheet-sums\.)|sync[\\/](?!device[\\/](behind|whose)\.))/.test(
    file,
  ) &&
    !isEngine(file))

/** What decides and sends: needed with the first save, not with the first list. */
const isEngine = (file: string) =>
  /src[\\/](commands[\\/]|sync[\\/](understood|device[\\/](device|decide|writer|ledger|promised-books|check))\.?|domain[\\/](till[\\/](receipt-code|compact)|kernel[\\/]unique)\.|store[\\/](tally|feeds)\.)/.test(
    file,
  )

/** What every page fetches once it is drawn: one request for both. */
const isAfterwards = (file: string) =>
  /client[\\/]app[\\/]frame-(keep|drawing)\.|node_modules[\\/]workbox-window[\\/]/.test(file)

const isIcon = (file: string) => /node_modules[\\/]lucide-react[\\/]/.test(file)

/** What only a till needs: its screens, its hardware, and what it makes of its documents. */
const isTill = (file: string) =>
  /client[\\/](hardware|screens[\\/](till|hardware))[\\/]|client[\\/]app[\\/]till-route\.|domain[\\/]till[\\/](receipt|receipt-code|compact|shift-report)\./.test(
    file,
  )

/** What declarations are made of, what is known of them before they are loaded, and what of the goods every table knows. */
const isKernel = (file: string) =>
  /src[\\/]domain[\\/](kernel[\\/](?!(finding|formula-text|grant|gs1|id-schema|integer-math|merging|money-text|periods|report|rich-text|same|schema|search-index|search-plan|secrets|sequence|time-axes|unique|waiting)\.)|facades\.|references[\\/](currency|barcode|unit)\.|registers[\\/]goods-units\.)/.test(
    file,
  )

/** The declarations of a folder come with the first page that is made from one of them. */
function areaOf(file: string) {
  const [, area] = /src[\\/]domain[\\/](?!kernel)(\w+)[\\/](?!(returnable|variant-name)\.)/.exec(file) ?? []
  return area && !isTill(file) ? `area-${area}` : null
}

/** A language comes in helpings: what is said before the sign-in, what at work, and what only some pages say. */
const helpings: Readonly<Record<string, string>> = {
  common: '',
  errors: '',
  session: '-session',
  fields: '-work',
  menu: '-work',
  pages: '-work',
  documents: '-documents',
  registers: '-documents',
  workplace: '-documents',
  back: '-till',
  till: '-till',
  // Who looks at figures opens now a report, now the home page.
  ...Object.fromEntries(
    ['report', 'reports', 'send', 'charts', 'dashboard', 'analytics', 'card'].map((name) => [name, '-figures']),
  ),
}

/** What an area says comes with the area; where texts are comes with what is said first. */
function textsOf(file: string) {
  const [, placed] = /i18n[\\/]files-(\w+)\.ts/.exec(file) ?? []
  if (placed) return placed
  const [, language, area, name = ''] = /locales[\\/](\w+)[\\/](resources[\\/])?(\w+)\.json/.exec(file) ?? []
  return language ? language + (area ? `-area-${name}` : (helpings[name] ?? `-${name}`)) : null
}

/**
 * What a visit may begin with: all that it needs is fetched beside it. Of every other page the names alone of what it
 * needs would weigh 3 kB in the first visit; by then the service worker has them all at hand.
 */
const isFirstAsked = (file: string) => /[\\/](login|home|till)-route-|[\\/]dashboard-|[\\/]which-doors-/.test(file)

interface Modules {
  getModuleInfo(file: string): { readonly importers: readonly string[]; readonly importedIds: readonly string[] } | null
}

/** What the till's first screen can't be drawn without. */
const ofFirstTill = new Set([normalizePath(fileURLToPath(new URL('./src/client/app/till-route.tsx', import.meta.url)))])

/** What a first page is drawn with: what these import, and what that does. */
const firstPages = [
  'app/main.tsx',
  'app/login-route.tsx',
  'app/shell/shell.tsx',
  'app/resource-pages.tsx',
  'pages/list/list-page.tsx',
]
const ofFirstPage = new Set<string>()

function isOfFirstPage(file: string, modules: Modules) {
  if (ofFirstPage.size === 0) {
    const from = firstPages.map((page) =>
      normalizePath(fileURLToPath(new URL(`./src/client/${page}`, import.meta.url))),
    )
    for (const one of from) ofFirstPage.add(one)
    for (const one of ofFirstPage)
      for (const other of modules.getModuleInfo(one)?.importedIds ?? []) ofFirstPage.add(other)
  }
  return ofFirstPage.has(file)
}

function isOfFirstTill(file: string, modules: Modules) {
  if (ofFirstTill.size === 1)
    for (const one of ofFirstTill)
      for (const other of modules.getModuleInfo(one)?.importedIds ?? []) ofFirstTill.add(other)
  return ofFirstTill.has(file)
}

/** Few chunks, by what is needed together: a request for a few lines costs more than the lines. */
const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 4 },
  { name: 'afterwards', test: isAfterwards, priority: 4 },
  {
    debugName: 'parts',
    name: (file: string, modules: Modules) =>
      !isIcon(file) || isOfFirstPage(file, modules)
        ? 'parts'
        : modules.getModuleInfo(file)?.importers.every(isTill)
          ? null
          : 'signs',
    test: (file: string) => isPlainPart(file) || /client[\\/]data[\\/]call[\\/]redirect\./.test(file) || isIcon(file),
    priority: 2,
  },
  { name: 'opening', test: isOpening, priority: 1 },
  // Before the rules: what declarations are made of must not come with what only a form needs.
  { name: 'kernel', test: isKernel, priority: 3 },
  // Before the areas: some of them bring schemas of their own, and no form shall fetch an area for that.
  { name: 'rules', test: /node_modules[\\/]valibot[\\/]|src[\\/]domain[\\/]kernel[\\/](id-)?schema\./, priority: 3 },
  // Registers refer to references, and documents of every other area write into them.
  { name: 'area-references', test: (file: string) => areaOf(file) === 'area-references', priority: 3 },
  { name: 'registers', test: /src[\\/]domain[\\/](registers[\\/]|books\.)/, priority: 3 },
  { debugName: 'areas', name: areaOf, priority: 3 },
  { name: 'house', test: /src[\\/]domain[\\/]house\.ts$/, priority: 3 },
  { debugName: 'texts', name: textsOf },
  { name: 'work', test: isWork },
  // After the work: what both need comes with that.
  { name: 'engine', test: isEngine },
  // What hands a change to the engine: forms need it, and the till's first screen.
  {
    name: 'changes',
    test: /client[\\/]data[\\/](device[\\/](changes|keep-deed|replacement-command)|call[\\/]fault-words)\./,
  },
  // Apart from the rest of the wire, which knows the cache of answers: the sign-in asks without it.
  { name: 'ask-alone', test: /client[\\/]data[\\/]call[\\/]ask-alone\./ },
  // How a call of the wire is made, and what questions and answers are made of: the call itself comes with its page.
  { name: 'wire', test: /client[\\/]data[\\/]call[\\/]call\.|src[\\/]wire[\\/](call|shapes)\./ },
  // What is left of the till's first screen. A chunk brings along what it can't run without: what others need too comes first.
  ...['hardware', 'data', 'screens/till'].map((folder) => ({
    debugName: `${folder.split('/').at(-1)}-first`,
    name: (file: string, modules: Modules) =>
      isOfFirstTill(file, modules) && file.includes(`client/${folder}/`) ? `${folder.split('/').at(-1)}-first` : null,
  })),
]

const routerFor = (file: string) =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${file}.mjs`, import.meta.url))

export default defineConfig({
  // Written for browsers of today: its usual build, for those of long ago, is 3 % larger.
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      // Named by no door of its own: the build that warns of mistakes is the usual one.
      { find: /^react-router$/, replacement: routerFor('index') },
      { find: /^react-router\/dom$/, replacement: routerFor('dom-export') },
    ],
  },
  plugins: [
    react(),
    firstScripts(),
    firstLoad(),
    packed(),
    plainData(),
    wireCalls(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      // public/manifest.webmanifest is written by hand.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,wasm}', 'icons/*.{png,svg}'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
  ],
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    // One sheet of 15 kB: a style that comes later makes the browser style the whole page anew.
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: (file, others) => (isFirstAsked(file) ? others : []) },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
