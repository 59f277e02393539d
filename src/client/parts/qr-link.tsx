import type { ReactNode } from 'react'
import { QrCode } from './qr-code.tsx'
import css from './qr-link.module.css'

interface QrLinkProps {
  to: string
  /** What the code is, to those who can't see it. */
  label: string
  /** What the link says; none where the address leads nowhere on this device. */
  children: ReactNode
  /** It opens an app here, and no other page. */
  isOfApp?: boolean
}

/** An address to be scanned by another device or opened on this one. */
export const QrLink = ({ to, label, children, isOfApp = false }: QrLinkProps) => (
  <>
    <QrCode text={to} label={label} className={css.code} />
    {children && (
      <a className={css.link} href={to} {...(!isOfApp && { target: '_blank', rel: 'noreferrer' })}>
        {children}
      </a>
    )}
  </>
)
