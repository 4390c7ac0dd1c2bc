/**
 * Extensions of programs, of scripts and of pages that a browser runs. A list, because nothing in a name says that a
 * system runs the file: those that mail services refuse, and what browsers run.
 */
const programs = new Set(
  (
    'ade adp apk app appx appxbundle asp aspx bat cab chm cmd com cpl dll dmg docm exe hta htm html inf ins iso isp jar ' +
    'jnlp js jse lnk mde mhtml mht mjs msc msi msix msixbundle msp mst nsh pif pptm ps1 reg scr sct settingcontent-ms sh ' +
    'shb svg sys url vb vbe vbs vhd vhdx vxd wasm wsc wsf wsh xht xhtml xlam xll xlsm xml xsl'
  ).split(' '),
);

/** First bytes of programs for Windows, Linux and macOS, and of scripts. */
const programStarts = ['4d5a', '7f454c46', 'cffaedfe', 'cafebabe', '2321'];

/** True for a received file that is no program and nothing that a browser runs, by its name and its content. */
export function mayReceive(name: string, bytes: Uint8Array): boolean {
  const extension = /\.([\w-]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  return bytes.length > 0 && !programs.has(extension) && !programStarts.some((begin) => start.startsWith(begin));
}
