import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, sampleSecret } from '#server/tools/config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'savdo-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const TOKEN_SECRET = 'a-real-secret-of-more-than-32-characters'
const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env })

test('nothing need be said in development', () => {
  expect(read({ PORT: '', HOST: ' ' })).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 8080,
    dataDir: DATA_DIR,
    distDir: join(import.meta.dirname, '../../dist'),
    databaseUrl: null,
    demo: true,
    tokenSecret: expect.stringMatching(/^[\w-]{64}$/),
    logLevel: 'warn',
    minAppVersion: '1.0.0',
    proxies: [],
    publicOrigin: null,
    fiscal: null,
    sms: null,
    mail: null,
    telegram: null,
    telegramUrl: 'https://api.telegram.org',
    push: null,
    rates: null,
    classifier: null,
    map: null,
    integrationHosts: [],
    isSecretKept: true,
    backups: {
      folder: join(DATA_DIR, 'backups'),
      hour: '03:00',
      keep: { all: 2, days: 14, weeks: 8, months: 12 },
      passphrase: null,
      s3: null,
    },
  })
})

test('backups go where, when and as long as one says', () => {
  const { backups } = read({
    BACKUP_AT: 'off',
    BACKUP_KEEP: '1,2,3,4',
    BACKUP_DIR: '/mnt/disk',
    BACKUP_PASSPHRASE: 'x'.repeat(16),
  })
  expect(backups).toMatchObject({ hour: null, folder: '/mnt/disk', keep: { all: 1, days: 2, weeks: 3, months: 4 } })
  const address = {
    BACKUP_S3_URL: 'https://s3.example.uz/savdo/shop',
    BACKUP_S3_KEY: 'key',
    BACKUP_S3_SECRET: 'secret',
  }
  expect(read(address).backups.s3).toEqual({
    url: address.BACKUP_S3_URL,
    key: 'key',
    secret: 'secret',
    region: 'us-east-1',
  })
  for (const [wrong, message] of [
    [{ BACKUP_AT: '25:00' }, /BACKUP_AT must be an hour such as 03:00, or off/],
    [{ BACKUP_KEEP: '2 days' }, /BACKUP_KEEP must be four numbers/],
    [{ BACKUP_PASSPHRASE: 'short' }, /BACKUP_PASSPHRASE must be at least 16 characters long/],
    [{ ...address, BACKUP_S3_URL: 'https://s3.example.uz' }, /BACKUP_S3_URL must be an address with a bucket/],
    [{ ...address, BACKUP_S3_SECRET: '' }, /BACKUP_S3_KEY and BACKUP_S3_SECRET must be set/],
  ] as const)
    expect(() => read(wrong)).toThrow(message)
})

test('tiles of maps come over TLS from an address that names what is shown', () => {
  const tiles = 'https://tiles.example.uz/{z}/{x}/{y}.png'
  expect(read({ MAP_TILES_URL: tiles, MAP_CREDIT: '© OpenStreetMap' }).map).toEqual({
    tiles,
    credit: '© OpenStreetMap',
  })
  // One on this very machine, to try it out.
  const own = 'http://127.0.0.1:8090/{z}/{x}/{y}.png'
  expect(read({ MAP_TILES_URL: own }).map?.tiles).toBe(own)
  for (const other of [
    'http://tiles.example.uz/{z}/{x}/{y}.png',
    'https://tiles.example.uz/1.png',
    `${tiles};script-src *`,
  ])
    expect(() => read({ MAP_TILES_URL: other }), other).toThrow(/MAP_TILES_URL must be an address such as/)
  expect(() => read({ MAP_TILES_URL: tiles, MAP_CREDIT: '<b>' })).toThrow(/MAP_CREDIT must be/)
})

test('the secret of development is made once, for its owner alone', () => {
  const { tokenSecret } = read({})
  expect(read({}).tokenSecret).toBe(tokenSecret)
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(tokenSecret)
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
})

describe('production', () => {
  const NODE_ENV = 'production'
  const PUBLIC_ORIGIN = 'https://savdo.example.uz'
  test.each([
    ['no secret', {}, /TOKEN_SECRET must be set in production\. Make one with:/],
    ['the sample of .env.example', { TOKEN_SECRET: sampleSecret }, /TOKEN_SECRET must not be the sample/],
    ['a short one', { TOKEN_SECRET: 'x'.repeat(31) }, /TOKEN_SECRET must be at least 32 characters long/],
    ['no address of its own', { TOKEN_SECRET }, /PUBLIC_ORIGIN must be set in production/],
  ])('does not start with %s', (_name, env, reason) => {
    expect(() => read({ NODE_ENV, ...env })).toThrow(reason)
  })

  test('plants no demo data, whatever is asked', () => {
    for (const SEED of ['demo', 'none']) expect(read({ NODE_ENV, TOKEN_SECRET, PUBLIC_ORIGIN, SEED }).demo).toBe(false)
    expect(read({ NODE_ENV, TOKEN_SECRET, PUBLIC_ORIGIN })).toMatchObject({
      production: true,
      logLevel: 'info',
      tokenSecret: TOKEN_SECRET,
    })
  })
})

test('every mistake is told at once, by its name', () => {
  const wrong = {
    PORT: '70000',
    HOST: 'my host',
    SEED: 'some',
    DATABASE_URL: 'mysql://x',
    MIN_APP_VERSION: '1.2',
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: 'savdo.uz/',
    LOG_LEVEL: 'loud',
    NODE_ENV: 'staging',
    FISCAL_URL: 'cashbox',
  }
  const told = () => {
    try {
      return read(wrong)
    } catch (error) {
      return (error as Error).message.split('\n').map((line) => line.split(' must be ')[0])
    }
  }
  expect(told()).toEqual(expect.arrayContaining(Object.keys(wrong)))
  expect(told()).toHaveLength(Object.keys(wrong).length)
})

test('proxies are named by address, network or kind', () => {
  expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).proxies).toEqual(['loopback', '10.0.0.0/8', '::1'])
})

test('the sample and the manual name every setting, and no other', () => {
  const sample = readFileSync('.env.example', 'utf8')
  const manual = readFileSync('docs/configuration.md', 'utf8')
  const told = [...manual.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  const known = Object.keys(parseEnv(sample.replace(/^# (?=[A-Z_]+=)/gm, '')))
  const code = readFileSync('src/server/tools/config.ts', 'utf8')
  const settings = [...code.matchAll(/^ {2}([A-Z_]+): v\./gm)].map(([, name]) => name)
  expect(settings.length).toBeGreaterThan(10)
  expect(told.sort()).toEqual(settings.sort())
  expect(known.sort()).toEqual(settings)
  expect(parseEnv(sample.replace(/^# (?=TOKEN)/gm, '')).TOKEN_SECRET).toBe(sampleSecret)
})

test('pushes are set up whole or not at all', () => {
  const account = { project_id: 'p', client_email: 'a@b.uz', private_key: 'key', token_uri: 'https://oauth2.example/t' }
  const web = { apiKey: 'k', appId: 'a', messagingSenderId: '1', projectId: 'p' }
  const FIREBASE_VAPID_KEY = 'B'.repeat(87)
  const both = { FIREBASE_ACCOUNT: JSON.stringify({ ...account, type: 'service_account' }), FIREBASE_VAPID_KEY }
  const { push } = read({ ...both, FIREBASE_WEB: JSON.stringify(web) })
  expect(push).toEqual({ url: 'https://fcm.googleapis.com', account, web, vapidKey: FIREBASE_VAPID_KEY })
  expect(() => read(both)).toThrow('must be set together')
  expect(() => read({ ...both, FIREBASE_WEB: '{"apiKey":' })).toThrow('FIREBASE_WEB must be JSON with apiKey')
})
