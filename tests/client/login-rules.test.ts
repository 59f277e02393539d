import { expect, test } from 'vitest'
import { loginFaults } from '#client/screens/login/rules.ts'

const good = 'parol2026'

test.each([
  ['phone', '', 'phoneRequired'],
  ['phone', '+99890123', 'phoneShort'],
  ['email', '', 'emailRequired'],
  ['email', 'nodira@mail', 'emailInvalid'],
] as const)('%s %j is refused as %s', (by, name, code) => {
  expect(loginFaults(by, name, good)).toEqual({ name: { code } })
})

test.each([
  ['', 'passwordRequired'],
  ['parol1', 'passwordShort'],
  ['paroliparoli', 'passwordMix'],
  ['1234567890', 'passwordMix'],
] as const)('the password %j is refused as %s', (password, code) => {
  expect(loginFaults('phone', '+998901234567', password)).toEqual({ password: { code } })
})

test('a whole phone or a whole e-mail with a fair password passes; Cyrillic letters are letters', () => {
  expect(loginFaults('phone', '+998901234567', good)).toEqual({})
  expect(loginFaults('email', 'nodira@mail.uz', 'пароль2026')).toEqual({})
})
