import { useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import Select from 'react-select';
import Async from 'react-select/async';
import Creatable from 'react-select/creatable';

const options = (...labels: readonly string[]) => labels.map((label) => ({ label, value: label.toLowerCase() }));
const makes = options('Fern', 'Heron', 'Lynx', 'Otter');
const fuels = options('Electric', 'Hydrogen', 'Petrol');
const groups = [
  { label: 'North', options: options('Bergen', 'Oslo') },
  { label: 'South', options: options('Faro', 'Porto') },
];
const cars = ['Fern GT', 'Heron 2', 'Lynx Cargo', 'Otter Mini'];

const Labelled = ({ text, children }: { text: string; children: (id: string) => React.ReactNode }) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{text}</label>
      {children(id)}
    </div>
  );
};

const Filters = () => (
  <form>
    <Labelled text="Make">
      {(id) => <Select inputId={id} options={makes} defaultValue={makes[1]} isClearable />}
    </Labelled>
    <Labelled text="Fuels">
      {(id) => <Select inputId={id} options={fuels} isMulti defaultValue={fuels.slice(0, 2)} />}
    </Labelled>
    <Labelled text="Town">{(id) => <Select inputId={id} options={groups} placeholder="Any town" />}</Labelled>
    <Labelled text="Keywords">{(id) => <Creatable inputId={id} isMulti options={makes} />}</Labelled>
    <Labelled text="Dealer">
      {(id) => <Async inputId={id} defaultOptions loadOptions={() => Promise.resolve(options('Hill Cars'))} />}
    </Labelled>
    <Select
      aria-label="Sort by"
      options={options('Price', 'Age')}
      isSearchable={false}
      defaultValue={options('Price')[0]}
    />
    <Select aria-label="Owner" options={makes} isDisabled />
    <p id="colour-label">Colour</p>
    <Select aria-labelledby="colour-label" instanceId="colour" options={options('Blue', 'Red')} isLoading />
    <Select placeholder="Doors" options={options('Three', 'Five')} />
    <label>
      Price up to <input type="number" min={0} max={90000} defaultValue={20000} />
    </label>
    <label>
      Mileage <input type="range" min={0} max={200} />
    </label>
    <label>
      Built after <input type="month" />
    </label>
    <fieldset>
      <legend>Seller</legend>
      {['Anyone', 'Dealers', 'Private'].map((seller) => (
        <label key={seller}>
          <input type="radio" name="seller" value={seller} /> {seller}
        </label>
      ))}
    </fieldset>
    {['With warranty', 'With pictures', 'Towing hook'].map((extra) => (
      <label key={extra}>
        <input type="checkbox" /> {extra}
      </label>
    ))}
    <button type="button">Show results</button>
    <button type="reset">Reset filters</button>
  </form>
);

const App = () => {
  const [tab, setTab] = useState('list');
  return (
    <>
      <nav aria-label="Breadcrumb">
        <a href="#cars">Cars</a> / <a href="#used">Used</a>
      </nav>
      <h1>Find a car</h1>
      <Filters />
      <div role="tablist" aria-label="Results as">
        {['list', 'map'].map((key) => (
          <button key={key} role="tab" type="button" aria-selected={tab === key} onClick={() => setTab(key)}>
            {key === 'list' ? 'List' : 'Map'}
          </button>
        ))}
      </div>
      <ul>
        {cars.map((car) => (
          <li key={car}>
            <h3>
              <a href={`#${car}`}>{car}</a>
            </h3>
            <button type="button">Compare</button>
            <button type="button" aria-label={`Watch ${car}`} aria-pressed={false}>
              ♡
            </button>
            <Select aria-label={`Offer for ${car}`} options={options('Buy', 'Lease')} />
          </li>
        ))}
      </ul>
      <details>
        <summary>How we check sellers</summary>
        <a href="#checks">All checks</a>
      </details>
      <nav aria-label="Pages">
        {[1, 2, 3].map((page) => (
          <a key={page} href={`#page-${page}`} aria-label={`Page ${page}`}>
            {page}
          </a>
        ))}
      </nav>
    </>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
