import { createElement, type ReactNode } from 'react'
import { type RichNode, richNodes } from '#domain/kernel/rich-text.ts'
import css from './rich.module.css'

/** A rich text as it reads: made of the elements of its closed list, whatever was kept. */
export const RichText = ({ html }: { html: string }) => <div className={css.text}>{drawn(richNodes(html))}</div>

const drawn = (nodes: readonly RichNode[]): ReactNode[] =>
  nodes.map((node, key) => {
    if (typeof node === 'string') return node
    const link = node.href === undefined ? {} : { href: node.href, target: '_blank', rel: 'noopener noreferrer' }
    const children = node.tag === 'br' ? [] : [drawn(node.children)]
    return createElement(node.tag, { key, ...link }, ...children)
  })
