import { createSystem, defaultBaseConfig } from '@chakra-ui/react'

/** Chakra speaks in our tokens: each of its names is one of the variables in tokens.css. No recipe is loaded. */
const variable = (name: string) => ({ value: `var(--${name})` })
const variables = (prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, variable(`${prefix}-${name}`)]))

const feedback = ['error', 'warning', 'success', 'info']
const palette = ['solid', 'contrast', 'fg', 'subtle', 'muted', 'emphasized', 'border', 'focusRing']

export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  globalCss: { html: { colorPalette: 'theme' } },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1200px' },
    tokens: {
      spacing: variables('sp', ['1', '2', '3', '4', '5', '6', '8', '10', '12']),
      radii: { ...variables('radius', ['l1', 'l2', 'l3', 'xl', 'full']) },
      fontSizes: variables('fs', ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl']),
      lineHeights: variables('lh', ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl']),
    },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: variable('bg'),
          ...variables('bg', ['subtle', 'muted', 'emphasized', 'panel', 'inverted', ...feedback]),
        },
        fg: { DEFAULT: variable('fg'), ...variables('fg', ['muted', 'subtle', 'inverted', ...feedback]) },
        border: { DEFAULT: variable('border'), ...variables('border', ['muted', 'subtle', 'emphasized', ...feedback]) },
        theme: variables('colorPalette', palette),
      },
      shadows: variables('shadow', ['xs', 'md', 'lg']),
    },
  },
})
