import { type ComponentType, lazy } from 'react'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { ReadRow } from '#store/port.ts'

interface OwnViewProps {
  document: Document
  row: ReadRow
  onClose: () => void
}

/** Documents with more to tell than their header and their lines: these pages are shown instead. */
const views: Readonly<Record<string, ComponentType<OwnViewProps>>> = {
  joint_count: lazy(async () => {
    const [page] = await Promise.all([import('./goods/counts/joint/joint-count-page.tsx'), loadTexts('counts')])
    return page
  }),
}

export const ownViewOf = ({ name }: Document): ComponentType<OwnViewProps> | undefined => views[name]
