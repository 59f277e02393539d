import CircleAlert from 'lucide-react/icons/circle-alert'
import { Icon } from '../../parts/icon.tsx'
import css from './login.module.css'

/** What went wrong, said to who can't see it too. */
export const LoginRefusal = ({ text }: { text: string | null | undefined }) => (
  <div role="alert" className={css.refusal} hidden={!text}>
    <Icon of={CircleAlert} />
    {text}
  </div>
)
