// Runs before everything else, under whatever Node the machine has (20 or newer): plain JavaScript, no packages.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const root = fileURLToPath(new URL('..', import.meta.url))
const next = process.argv.slice(2)

if (timeOf('node_modules/.package-lock.json') < timeOf('package-lock.json')) {
  console.log('Installing the packages of package-lock.json ...')
  const npm = process.env.npm_execpath
  run(...(npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]))
}

const node = findNode()
const version = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? 'none'
if (Number.parseInt(version, 10) < NEEDED || version === 'none') {
  console.error(
    `Savdo needs Node ${NEEDED} or newer and found ${version}: npm brought no node-${process.platform}-${process.arch}. ` +
      'Install it from https://nodejs.org, or run "npm ci" without --omit=optional.',
  )
  process.exit(1)
}
if (next.length > 0) run(node, next)

function timeOf(path) {
  return existsSync(root + path) ? statSync(root + path).mtimeMs : 0
}

/** npm brings Node as a package of the platform; npm run puts its folder first on PATH. */
function findNode() {
  const brought = ['node', 'node.exe', 'node.cmd'].map((name) => `${root}node_modules/.bin/${name}`).find(existsSync)
  return brought && !brought.endsWith('.cmd') ? brought : 'node'
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: command === 'npm' })
  if (status !== 0) process.exit(status ?? 1)
}
