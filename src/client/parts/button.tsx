import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, ReactNode } from 'react'
import css from './button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconType } from './icon.tsx'

export type ButtonVariant = 'solid' | 'subtle' | 'outline' | 'quiet' | 'plain' | 'ghost' | 'danger' | 'dangerSolid'
type ButtonSize = 'sm' | 'md' | 'touch' | 'till' | 'pay'

interface Look {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}

/** For links that look like buttons. */
export const buttonClass = ({ variant = 'outline', size = 'md' }: Look = {}) => cx(css.button, css[variant], css[size])

interface ButtonProps extends ComponentProps<'button'>, Look {
  icon?: IconType | undefined
  iconEnd?: IconType | undefined
  busy?: boolean | undefined
  children?: ReactNode
}

export function Button({ variant, size, icon, iconEnd, busy = false, className, children, ...rest }: ButtonProps) {
  const iconSize = size === 'sm' ? 16 : size === 'pay' ? 22 : 18
  return (
    <button
      type="button"
      className={cx(buttonClass({ variant, size }), className)}
      aria-busy={busy || undefined}
      {...rest}
      disabled={rest.disabled || busy}
    >
      {busy ? (
        <span className={css.turning}>
          <Icon of={LoaderCircle} size={iconSize} />
        </span>
      ) : (
        icon && <Icon of={icon} size={iconSize} />
      )}
      {children}
      {iconEnd && <Icon of={iconEnd} size={14} />}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'iconEnd' | 'children'> {
  icon: IconType
  /** Its name, spoken and shown as a tooltip. */
  label: string
  badge?: ReactNode
}

export function IconButton({ icon, label, badge, variant = 'ghost', size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={cx(buttonClass({ variant, size }), css.icon, className)}
      aria-label={label}
      data-tip={label}
      {...rest}
    >
      <Icon of={icon} size={size === 'sm' ? 16 : 18} />
      {badge}
    </button>
  )
}
