import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Rows that change places keep their elements, because they keep their keys; a new generation gets new keys and elements. */
const App = () => {
  const [names, setNames] = useState(['Ada', 'Ben', 'Cleo']);
  const [generation, setGeneration] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setNames([...names].reverse())}>
        Reverse
      </button>
      <button type="button" onClick={() => setGeneration(generation + 1)}>
        Renew
      </button>
      <ul>
        {names.map((name) => (
          <li key={`${name}-${generation}`}>
            {name} <button type="button">Call {name}</button>
          </li>
        ))}
      </ul>
    </main>
  );
};

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
