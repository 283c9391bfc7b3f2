import bowser from 'bowser'

/** A device name from the user agent, for the list in which users recognise their devices; null if unknown. */
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
