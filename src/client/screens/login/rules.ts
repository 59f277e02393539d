export type By = 'phone' | 'email'
export const passwordLength = 8
const phoneLength = '+998901234567'.length

type FaultCode =
  | 'phoneRequired'
  | 'phoneShort'
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'passwordShort'
  | 'passwordMix'
/** A fault found here has a code; one from the server is already in words. */
type Fault = { code: FaultCode } | { said: string }
export interface LoginFaults {
  name?: Fault | undefined
  password?: Fault | undefined
}

function phoneFault(phone: string): FaultCode | undefined {
  if (!phone) return 'phoneRequired'
  return phone.length < phoneLength ? 'phoneShort' : undefined
}

function emailFault(email: string): FaultCode | undefined {
  if (!email) return 'emailRequired'
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? undefined : 'emailInvalid'
}

export function passwordFault(password: string): FaultCode | undefined {
  if (!password) return 'passwordRequired'
  if (password.length < passwordLength) return 'passwordShort'
  return /\p{L}/u.test(password) && /\d/.test(password) ? undefined : 'passwordMix'
}

export const nameFault = (by: By, name: string) => (by === 'phone' ? phoneFault(name) : emailFault(name))

export function loginFaults(by: By, name: string, password: string): LoginFaults {
  const [aboutName, aboutPassword] = [nameFault(by, name), passwordFault(password)]
  return {
    ...(aboutName && { name: { code: aboutName } }),
    ...(aboutPassword && { password: { code: aboutPassword } }),
  }
}
