import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from './theme/system.ts'

/** Wraps single Chakra components instead of the app: a page without them loads no Chakra. */
export const InChakra = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
)
