import { createStore, useStore } from './store.ts'
import { readStored, writeStored } from './stored.ts'
import { type Theme, themes } from './theme/theme-names.ts'

type Mode = 'light' | 'dark' | 'system'

interface Look {
  readonly theme: Theme
  readonly mode: Mode
}

const modes: readonly Mode[] = ['light', 'dark', 'system']
const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')
const look = createStore<Look>({
  theme: themes.find((theme) => theme === readStored('theme')) ?? 'blue',
  mode: modes.find((mode) => mode === readStored('mode')) ?? 'system',
})

const isDark = (mode: Mode) => mode === 'dark' || (mode === 'system' && darkSystem().matches)

function apply({ theme, mode }: Look) {
  const root = document.documentElement
  root.classList.toggle('dark', isDark(mode))
  root.classList.toggle('light', !isDark(mode))
  root.dataset.theme = theme
  const ground = getComputedStyle(root).getPropertyValue('--bg-subtle')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}

export function setTheme(theme: Theme) {
  writeStored('theme', theme)
  look.set((now) => ({ ...now, theme }))
}

export function setMode(mode: Mode) {
  writeStored('mode', mode)
  look.set((now) => ({ ...now, mode }))
}

/** Keeps <html> in step with the choice, and with the system for as long as no choice was made. */
export function startTheme() {
  const applyNow = () => apply(look.get())
  look.subscribe(applyNow)
  darkSystem().addEventListener('change', () => look.set((now) => ({ ...now })))
  applyNow()
}

export function useTheme() {
  const { theme, mode } = useStore(look)
  return { theme, mode, dark: isDark(mode), setTheme, setMode }
}
