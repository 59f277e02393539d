import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import css from './dialog.module.css'
import { InChakra } from './in-chakra.tsx'
import { ToastPlace } from './toasts.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { phoneWidth, useMedia } from './use-media.ts'

export interface DialogProps {
  title: ReactNode
  /** Beside the title, quieter: a code, a count. */
  subtitle?: ReactNode
  /** Called for the cross, Escape and, unless `guarded`, a click outside. The owner decides. */
  onClose: () => void
  /** 420, 640, 920 or 1200 px at most; a phone shows a sheet for sm and the full screen for the others. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** `till`: a large close button, and on a phone large answers, for a thumb. */
  controls?: 'till' | undefined
  /** Under the title: tabs. */
  tabs?: ReactNode
  /** A second column of 256 px, below the first on a phone. */
  aside?: ReactNode
  footer?: ReactNode
  /** At the start of the footer: 'unsaved changes'. */
  footerNote?: ReactNode
  /** Holds typed text, so a click outside does not close it. */
  guarded?: boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

const firstField = 'input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled)'

/** Open while it is mounted. Focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { t } = useTranslation('common')
  const body = useRef<HTMLDivElement>(null)
  const footer = useRef<HTMLElement>(null)
  const noteFocus = useFocusBack()
  const phone = useMedia(phoneWidth)
  const focused = () => {
    noteFocus()
    return (
      body.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      footer.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      body.current?.querySelector<HTMLElement>(firstField) ??
      footer.current?.querySelector<HTMLElement>('button:not(:disabled)') ??
      body.current?.querySelector<HTMLElement>('button:not(:disabled)') ??
      // Nothing to press: focus the dialog itself. On the close button, its tooltip would cover the text.
      body.current?.closest<HTMLElement>('[role]') ??
      null
    )
  }

  return (
    <InChakra>
      <Chakra.Root
        unstyled
        open
        role={props.role ?? 'dialog'}
        closeOnInteractOutside={!props.guarded}
        initialFocusEl={focused}
        restoreFocus={false}
        onOpenChange={({ open }) => !open && props.onClose()}
      >
        <Portal>
          <Chakra.Backdrop unstyled className={css.backdrop} />
          <Chakra.Positioner unstyled className={css.positioner}>
            <Chakra.Content unstyled className={cx(css.content, css[props.size ?? 'md'], props.controls && css.large)}>
              <header className={cx(css.header, Boolean(props.tabs) && css.tabbed)}>
                <div className={css.titles}>
                  <Chakra.Title unstyled className={css.title}>
                    {props.title}
                  </Chakra.Title>
                  {props.subtitle && <span className={css.subtitle}>{props.subtitle}</span>}
                  {!phone && <ToastPlace kind="title" />}
                  <IconButton
                    icon={X}
                    size={props.controls}
                    label={t('actions.close')}
                    className={css.close}
                    onClick={props.onClose}
                  />
                </div>
                {props.tabs}
              </header>
              <div ref={body} className={cx(css.body, Boolean(props.aside) && css.two)}>
                <div className={css.main}>{props.children}</div>
                {props.aside && <div className={css.aside}>{props.aside}</div>}
              </div>
              {phone && <ToastPlace kind="row" />}
              {props.footer && (
                <footer ref={footer} className={css.footer}>
                  <span className={css.note}>{props.footerNote}</span>
                  {props.footer}
                </footer>
              )}
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </InChakra>
  )
}
