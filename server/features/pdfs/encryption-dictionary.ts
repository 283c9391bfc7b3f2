import { PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'

/** What the Encrypt dictionary of the standard handler says (ISO 32000-2, 7.6.4). */
export interface Encryption {
  version: number
  revision: number
  keyBytes: number
  owner: Uint8Array
  user: Uint8Array
  /** The file's key, encrypted with the user password; version 5. */
  userKey: Uint8Array
  permissions: number
  encryptsMetadata: boolean
  streams: Method
  strings: Method
}

export type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256'

const methods = new Map<string, Method>([
  ['None', 'none'],
  ['V2', 'rc4'],
  ['AESV2', 'aes-128'],
  ['AESV3', 'aes-256'],
])

const nameIn = (dict: PDFDict, key: string) => {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}

const bytesIn = (dict: PDFDict, key: string) => {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFString || value instanceof PDFHexString ? value.asBytes() : new Uint8Array()
}

const numberIn = (dict: PDFDict, key: string, standard: number) => {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFNumber ? value.asNumber() : standard
}

/** Undefined for another handler, or a version that few readers know. */
export function readEncryption(dict: PDFDict): Encryption | undefined {
  const version = numberIn(dict, 'V', 0)
  const streams = methodOf(dict, version, 'StmF')
  const strings = methodOf(dict, version, 'StrF')
  if (nameIn(dict, 'Filter') !== 'Standard' || ![1, 2, 4, 5].includes(version)) return undefined
  if (!streams || !strings) return undefined
  const metadata = dict.lookup(PDFName.of('EncryptMetadata'))
  return {
    version,
    revision: numberIn(dict, 'R', 0),
    keyBytes: version === 1 ? 5 : version === 4 ? 16 : numberIn(dict, 'Length', 40) >> 3,
    owner: bytesIn(dict, 'O'),
    user: bytesIn(dict, 'U'),
    userKey: bytesIn(dict, 'UE'),
    permissions: numberIn(dict, 'P', 0),
    encryptsMetadata: !(metadata instanceof PDFBool && !metadata.asBoolean()),
    streams,
    strings,
  }
}

function methodOf(dict: PDFDict, version: number, key: 'StmF' | 'StrF'): Method | undefined {
  if (version < 4) return 'rc4'
  const filter = nameIn(dict, key) ?? 'Identity'
  if (filter === 'Identity') return 'none'
  const filters = dict.lookup(PDFName.of('CF'))
  const found = filters instanceof PDFDict ? filters.lookup(PDFName.of(filter)) : undefined
  return found instanceof PDFDict ? methods.get(nameIn(found, 'CFM') ?? 'None') : undefined
}
