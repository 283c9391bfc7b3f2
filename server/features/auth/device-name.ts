import bowser from 'bowser'

/** What a browser calls itself, for a list in which people recognise their own devices; null where it does not say. */
export interface DeviceName {
  browser: string | null
  os: string | null
}

export function deviceNameOf(userAgent: string): DeviceName {
  // bowser throws on an empty one
  if (userAgent === '') return { browser: null, os: null }
  const { browser, os } = bowser.parse(userAgent)
  return { browser: browser.name || null, os: os.name || null }
}
