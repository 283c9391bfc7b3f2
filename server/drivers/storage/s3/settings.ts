/** Where the files are: a bucket at Amazon, or at `endpoint`. */
export interface S3Settings {
  bucket: string
  endpoint: string | undefined
  region: string
  /** What all keys begin with, without a slash at its end; empty: nothing. */
  prefix: string
  /** undefined: the SDK finds them: its own variables, files, the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** The bucket in the path and not in the host name. */
  pathStyle: boolean
}
