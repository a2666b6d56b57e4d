// The only step that needs script: asks the browser for a passkey and sends the form with its answer.
const form = document.querySelector('form[data-passkey]');
const status = document.querySelector('[role="status"]');

const toBytes = (text) => {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
};
const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function askBrowser(kind, options) {
  const publicKey = { ...options, challenge: toBytes(options.challenge) };
  if (kind === 'sign-in') return navigator.credentials.get({ publicKey });
  publicKey.user = { ...options.user, id: toBytes(options.user.id) };
  return navigator.credentials.create({ publicKey });
}

function describe(credential) {
  const { id, rawId, type, response } = credential;
  const fields = {};
  for (const name of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'])
    if (response[name] instanceof ArrayBuffer && response[name].byteLength > 0)
      fields[name] = toText(response[name]);
  // A new passkey tells authenticatorData too; only a proof is asked for it.
  if (fields.attestationObject !== undefined) delete fields.authenticatorData;
  return JSON.stringify({ id, rawId: toText(rawId), type, response: fields });
}

if (form !== null && window.PublicKeyCredential === undefined) {
  status.textContent = 'This browser has no passkeys.';
} else if (form !== null) {
  form.addEventListener('submit', async (event) => {
    if (form.elements.credential.value !== '') return;
    event.preventDefault();
    status.textContent = 'Waiting for your passkey…';
    try {
      const credential = await askBrowser(form.dataset.passkey, JSON.parse(form.dataset.options));
      form.elements.credential.value = describe(credential);
      form.submit();
    } catch {
      status.textContent = 'No passkey was given. Try again.';
    }
  });
}
